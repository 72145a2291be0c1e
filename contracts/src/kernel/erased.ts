/** What personal fields of events decode to once they are erased. */
export const FORMER_MEMBER = 'Former member';
export const ERASED_TEXT = 'Erased';
/** No mail server answers for it: the top-level domain is reserved (RFC 2606). */
export const ERASED_EMAIL = 'erased@erased.invalid';
export const ERASED_PHONE = '0';
