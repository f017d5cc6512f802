#!/usr/bin/env node
import { nodeMachine, nodeStreams } from "./node-machine";
import { run } from "./run";

process.exitCode = await run(process.argv.slice(2), nodeMachine(), nodeStreams());
