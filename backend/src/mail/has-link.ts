/** An address that a mail program would turn into a link, in any script; some write a full stop in other ways. */
const address =
  /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}-][.\u3002\uff0e\uff61][\p{L}\p{M}]{2,}|\d+(\.\d+){3}/u;

/** Whether a mail that quotes a member's text would hold a link that is not ours. */
export const hasLink = (text: string): boolean => address.test(text);

/** A person's name as a mail to someone else shows it; `instead` for one who has none left, or whose name is an address. */
export const toMailName = (name: string, instead: string): string =>
  name === '' || hasLink(name) ? instead : name;
