import { MongoServerError } from 'mongodb';

export interface Refused {
  readonly code: unknown;
  readonly codeName?: unknown;
  readonly message: string;
}

/** The server's refusal of an operation that has to be refused. */
export async function refused(operation: Promise<unknown>): Promise<Refused> {
  try {
    await operation;
  } catch (error) {
    if (error instanceof MongoServerError)
      return { code: error.code, codeName: error.codeName, message: error.message };
    throw error;
  }
  throw new Error('the operation was not refused');
}
