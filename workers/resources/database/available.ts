import type { Engine } from "../../engines/engine";
import { ENGINES } from "../../engines/registry";

/** What GET /available/ says of an engine. */
const present = ({ name, title, drivers, facts }: Engine) => ({
  available_drivers: [drivers[0]], default_driver: drivers[0], engine: name, engine_information: facts.information, name: title, ...(facts.parameters ? { parameters: facts.parameters } : {}), preferred: facts.preferred,
  sqlalchemy_uri_placeholder: facts.uriPlaceholder, supports_oauth2: facts.information.supports_oauth2,
});

/** The engines that a connection may be made to. */
export const AVAILABLE = ENGINES.map(present);
