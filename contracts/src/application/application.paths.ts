/** The proposals for a project, for its owner; with `reading`, the one of that consultant is open. */
export const proposalsPath = (projectId: string, reading?: string): string =>
  `/dashboard?${String(new URLSearchParams({ view: 'proposals', project: projectId, ...(reading && { reading }) }))}`;
