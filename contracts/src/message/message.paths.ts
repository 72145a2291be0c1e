/** The page of a conversation about an application. */
export const messagesPath = (applicationId: string): string =>
  `/dashboard?${new URLSearchParams({ view: 'messages', application: applicationId })}`;
