export const blogMessages = { withdrawn: 'Blog deleted successfully' } as const;
