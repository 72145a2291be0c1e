/** A command could not do what it was asked; it says why in one sentence. */
export const NOT_DONE = 1;

/** The command did what it was asked, and found something that does not mend itself. */
export const NEEDS_AN_OPERATOR = 2;

export const exitCodesHelp = `
Exit codes: 0 all is well, ${NOT_DONE} could not be done, ${NEEDS_AN_OPERATOR} something waits for an operator.`;
