import type { Attachment, AttachmentType, NamedFile } from '@nirmaan/contracts/attachment';
import type { StreamName } from '@nirmaan/contracts/kernel';
import { z } from 'zod';
import type { SeedContext } from '../seed-context.js';
import attachments from './attachments.json' with { type: 'json' };
import { demoPerson, type DemoPerson } from './people.js';
import { drawDocument, drawPicture, motif } from './drawings.js';
import { demoProject } from './demo-data.js';

/** Of a project, or of the proposal that a consultant has made for it. */
const holder = { project: demoProject, consultant: demoPerson.optional(), name: z.string() };

const demoAttachment = z.union([
  z.strictObject({ ...holder, title: z.string(), paragraphs: z.array(z.string()) }),
  z.strictObject({ ...holder, motif }),
]);
export type DemoAttachment = z.infer<typeof demoAttachment>;

export const demoAttachments: readonly DemoAttachment[] = z
  .array(demoAttachment)
  .parse(attachments);

interface DrawnFile {
  readonly bytes: Buffer;
  readonly type: AttachmentType;
}

export const drawAttachment = async (file: DemoAttachment): Promise<DrawnFile> =>
  'motif' in file
    ? { bytes: await drawPicture(file.motif), type: 'image/webp' }
    : { bytes: drawDocument(file.title, file.paragraphs), type: 'application/pdf' };

/** Stores the files as uploads are, and names them as a form would. */
export async function attach(
  { attachments: store }: SeedContext,
  files: readonly DemoAttachment[],
  { account }: DemoPerson,
  stream: StreamName,
): Promise<{ readonly attachments?: Attachment[] }> {
  if (files.length === 0) return {};
  const named: NamedFile[] = [];
  for (const one of files) {
    const { bytes, type } = await drawAttachment(one);
    named.push({ file: await store.keep(bytes, type, account), name: one.name });
  }
  return { attachments: await store.claim(named, account, stream) };
}
