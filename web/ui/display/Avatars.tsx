import { t } from "../../i18n";

export interface Person {
  id?: number;
  first_name: string;
  last_name: string;
}

/**
 * Initials of up to `shown` people, and how many more. A person has the same color everywhere; avatar-pictures.ts draws
 * pictures over the initials.
 */
export function Avatars({ people, shown = 4 }: { people: readonly Person[]; shown?: number }) {
  if (people.length === 0) return null;
  const rest = people.slice(shown);
  const names = people.map(fullName).join(", ");
  return (
    <span className="avs" role="img" aria-label={names} title={names}>
      {people.slice(0, shown).map((person) => (
        <span
          key={person.id ?? fullName(person)}
          className="av"
          aria-hidden="true"
          data-person={person.id}
          style={{ ["--av" as string]: `var(--av-${colorOf(person)})` }}
        >
          {initials(person)}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="av more" aria-hidden="true">
          {t("+{count}", { count: rest.length })}
        </span>
      )}
    </span>
  );
}

export const fullName = (person: Person) => `${person.first_name} ${person.last_name}`.trim();

const initials = (person: Person) => `${person.first_name.charAt(0)}${person.last_name.charAt(0)}`.toUpperCase();

function colorOf(person: Person): number {
  const seed = person.id ?? [...fullName(person)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (seed % 6) + 1;
}
