/** Bytes of type, data and metadata that one append may carry; the real server's default. */
export const maxAppendBytes = 1024 * 1024;

/** Bytes of one gRPC message; the client sends chunks of 3 MB. */
export const maxMessageBytes = 17 * 1024 * 1024;

/** Bytes of a stream's name or an event's type in UTF-8: a name is part of an index key. */
export const maxNameBytes = 1024;

/** Bytes of events after which a commit takes no further appends along. */
export const maxGroupBytes = 1024 * 1024;

/** How many of the latest event ids are remembered to recognise a repeated append that expects `any`. */
export const rememberedEventIds = 100_000;

/** How many events a reader takes from the log at a time. */
export const pageEvents = 256;
