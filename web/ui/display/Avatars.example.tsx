import { Avatars } from "./Avatars";

const people = [
  ["Maxine", "Brandt"],
  ["Jo", "Lind"],
  ["Kofi", "Owusu"],
  ["Tess", "Ruiz"],
  ["Sam", "Novak"],
  ["Ada", "Park"],
].map(([first_name = "", last_name = ""], id) => ({ id, first_name, last_name }));

export const AvatarsExample = () => (
  <div className="row" style={{ gap: 16 }}>
    <Avatars people={people.slice(0, 1)} />
    <Avatars people={people} />
  </div>
);
