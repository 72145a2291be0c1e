import { type StoredEvent } from '../log/stored-event.js';
import { InvalidRequest } from '../refusals.js';
import { type streams } from '../wire/messages.js';

/** Which events of `$all` a reader wants to see. */
export type Filter = (event: StoredEvent) => boolean;

type Property = 'stream' | 'type';
type Expression = streams.ReadReq.Options.FilterOptions.Expression;

/** Throws InvalidRequest for a regular expression that is more than a list of prefixes. */
export function readFilter(options: streams.ReadReq.Options.FilterOptions): Filter {
  const [stream, type] = [options.getStreamIdentifier(), options.getEventType()];
  if (stream) return filterOn('stream', stream);
  if (type) return filterOn('type', type);
  throw new InvalidRequest('A filter names a stream or an event type.');
}

function filterOn(property: Property, expression: Expression): Filter {
  const regex = expression.getRegex();
  if (regex === withoutSystem) return (event) => !event[property].startsWith('$');
  const prefixes = regex === '' ? expression.getPrefixList() : prefixesOf(regex);
  return (event) => prefixes.some((prefix) => event[property].startsWith(prefix));
}

/** What the client's own `excludeSystemEvents` sends. */
const withoutSystem = '^[^$].*';

const literal = String.raw`(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])+`;
const grouped = new RegExp(String.raw`^\^\((?:\?:)?(${literal}(?:\|${literal})*)\)(?:\.\*)?$`);
const bare = new RegExp(String.raw`^(\^${literal}(?:\.\*)?(?:\|\^${literal}(?:\.\*)?)*)$`);

/** The prefixes that a regular expression such as `^(order-|user-)` or `^order-|^user-` stands for. */
export function prefixesOf(regex: string): string[] {
  const alternatives = grouped.exec(regex)?.[1] ?? bare.exec(regex)?.[1];
  if (alternatives === undefined)
    throw new InvalidRequest(
      `Filters by regular expression: the embedded event store takes prefixes only, not "${regex}".`,
    );
  const literals = alternatives.match(new RegExp(literal, 'g')) ?? [];
  return literals.map((one) => one.replace(/\\(.)/gs, '$1'));
}
