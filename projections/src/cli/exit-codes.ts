import { NOT_DONE } from '@nirmaan/platform/command-line';

/** The command did what it was asked, and found something that does not mend itself. */
export const NEEDS_AN_OPERATOR = 2;

export const exitCodesHelp = `
Exit codes: 0 all is well, ${NOT_DONE} could not be done, ${NEEDS_AN_OPERATOR} something waits for an operator.`;
