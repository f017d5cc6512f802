import type { Engine } from "../../engines/engine";
import { ENGINES } from "../../engines/registry";

/** The entry of an engine in GET /available/. */
const present = ({ name, title, drivers, facts }: Engine) => ({
  available_drivers: [drivers[0]],
  default_driver: drivers[0],
  engine: name,
  engine_information: facts.information,
  name: title,
  ...(facts.parameters ? { parameters: facts.parameters } : {}),
  preferred: facts.preferred,
  sqlalchemy_uri_placeholder: facts.uriPlaceholder,
  supports_oauth2: facts.information.supports_oauth2,
});

/** The engines that connections may use. */
export const AVAILABLE = ENGINES.map(present);
