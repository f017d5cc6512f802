/** Ends the program with a message for the person who started it. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** The options of the command line; ends the program with the error's message where they are wrong. */
export function optionsOrStop(readOptions) {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return stop(error.message);
  }
}
