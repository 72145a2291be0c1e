/** Where the writer believes the stream to be; a number is the revision of its last event. */
export type ExpectedRevision = 'any' | 'noStream' | 'streamExists' | bigint;
