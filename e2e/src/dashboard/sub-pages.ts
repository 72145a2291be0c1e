/** The sub-pages of a role with their headings. */
const everybody = [
  ['pricing', 'My Subscription'],
  ['freelance-project', 'Freelance Project'],
  ['execution-project', 'Execution Project'],
  ['work', 'Work'],
  ['profile', 'My Profile'],
] as const;

export const manufacturers = [
  ['dashboard', 'Welcome, Meera Iyer'],
  ...everybody,
  ['applied-project', 'All Projects'],
  ['proposals', 'Proposals'],
  ['upload-project', 'Post a New Project'],
] as const;

export const consultants = [
  ['dashboard', 'Welcome, Anita Rao'],
  ...everybody,
  ['applied-project', 'Applied Projects'],
] as const;
