/** An address that a mail program would turn into a link. */
const address = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/u;

/** What a member wrote, as far as a mail may quote it: null with a link, which would not be ours. */
export const linkFree = (text: string): string | null => (address.test(text) ? null : text);
