const prefix = '$$';

/** Every stream's metadata is a stream of its own. */
export const metastreamOf = (stream: string): string => prefix + stream;

export const isMetastream = (stream: string): boolean => stream.startsWith(prefix);

export const originalOf = (metastream: string): string => metastream.slice(prefix.length);
