/** The page of a conversation about an application. */
export const messagesPath = (applicationId: string): string =>
  `/dashboard?view=messages&application=${encodeURIComponent(applicationId)}`;
