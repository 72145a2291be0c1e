/** An address that a mail program would turn into a link. */
const address = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/u;

/** Whether a mail that quotes a member's text would hold a link that is not ours. */
export const hasLink = (text: string): boolean => address.test(text);
