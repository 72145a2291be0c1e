/** 1 Live, 2 closed by its owner; 0 and others belong to the award status. */
export const projectStatusOnWire = { live: 1, closed: 2 } as const;
/** The manufacturer's applications table: 1 Awarded, 2 Rejected, 0 Pending. */
export const awardStatusOnWire = { pending: 0, awarded: 1, rejected: 2 } as const;
