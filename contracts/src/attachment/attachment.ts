import { z } from 'zod';
import { API_BASE, dropInvisible, sha256Hex } from '../kernel/index.js';
import {
  attachmentEndings,
  type AttachmentType,
  attachmentTypes,
  MAX_ATTACHMENTS,
} from './attachment.messages.js';

/** An uploaded file's id is the SHA-256 of its bytes. */
export const fileHash = sha256Hex.brand<'FileHash'>();
export type FileHash = z.infer<typeof fileHash>;

/** A file that a project, a proposal, a delivery or a message comes with, as events hold it. */
export const attachment = z.strictObject({
  file: fileHash,
  /** Cleaned, with an ending that agrees with the type. */
  name: z.string(),
  type: z.enum(attachmentTypes),
  size: z.number().int().positive(),
});
export type Attachment = z.infer<typeof attachment>;

const MAX_NAME = 120;

/** Control characters, what changes the order of the text, and what separates folders or is not allowed in names. */
const notInNames = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/gu;

/** The name under which a file of this type is shown and saved, whatever a client called it. */
export function cleanName(name: string, type: AttachmentType): string {
  const endings: readonly string[] = attachmentEndings[type];
  const visible = dropInvisible(name.normalize('NFC'));
  const line = visible.replace(notInNames, ' ').replace(/\s+/g, ' ').trim();
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(line) ?? [];
  const isRight = endings.includes(ending.toLowerCase());
  const base = (isRight ? stem : line).replace(/^[. ]+|[. ]+$/g, '') || 'Attachment';
  const short = Array.from(base).slice(0, MAX_NAME).join('').trim();
  return `${short}.${isRight ? ending : endings[0]}`;
}

/** A file as a form names it: uploaded before, under the name that people see. */
export interface NamedFile {
  readonly file: FileHash;
  readonly name: string;
}

const entry = z.strictObject({
  file: z.string().regex(/^([0-9a-f]{64})?$/),
  name: z.string().trim().max(255),
});

const isUnique = (entries: readonly z.infer<typeof entry>[]): boolean =>
  new Set(entries.map(({ file }) => file)).size === entries.length;

/** All attachments of a form. An entry without a file is dropped: it is how a multipart form says that there are none. */
export const namedFiles = z
  .array(entry, 'Attachments must be a list of files')
  .max(MAX_ATTACHMENTS, `At most ${MAX_ATTACHMENTS} files can be attached`)
  .refine(isUnique, 'The same file is attached twice')
  .transform((entries) =>
    entries.flatMap(({ file, name }): NamedFile[] =>
      file === '' ? [] : [{ file: fileHash.parse(file), name }],
    ),
  );

/** An attachment for those who may download it. */
export const attachmentOnWire = z.object({
  file: z.string(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** In bytes. */
  size: z.number(),
  url: z.string(),
});
export type AttachmentOnWire = z.infer<typeof attachmentOnWire>;

/** Whose attachment it is; of a report it is what was reported. */
type AttachmentHolder = 'projects' | 'applications' | 'engagements' | 'messages' | 'reports';

/** Below the API; a route names its parameters. */
export const attachmentPath = (holder: AttachmentHolder, id: string, file = ':file'): string =>
  `/attachments/${holder}/${id}/${file}`;

export const toAttachmentsOnWire = (
  holder: AttachmentHolder,
  id: string,
  attachments: readonly Attachment[] | undefined,
): AttachmentOnWire[] =>
  (attachments ?? []).map(({ file, name, type, size }) => ({
    file,
    name,
    type,
    size,
    url: API_BASE + attachmentPath(holder, id, file),
  }));
