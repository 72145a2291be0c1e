import { v5 } from 'uuid';
import { z } from 'zod';

/** Everything derived in this product is derived below this namespace. */
const NAMESPACE = '6f9a2f4e-0c55-4d3c-9f0e-3b7c7f5b2a10';

export const accountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof accountId>;

export const projectId = z.uuid().brand<'ProjectId'>();
export type ProjectId = z.infer<typeof projectId>;

/** A UUID that follows from its parts alone: the same parts give the same id, for ever. */
export const deriveUuid = (...parts: readonly string[]): string => v5(parts.join('/'), NAMESPACE);
