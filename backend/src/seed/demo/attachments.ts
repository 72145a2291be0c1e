import type { AttachmentType } from '@nirmaan/contracts/attachment';
import { z } from 'zod';
import attachments from './attachments.json' with { type: 'json' };
import { demoPerson } from './crowd.js';
import { drawDocument } from './document.js';
import { drawPicture, motif } from './picture.js';
import { demoProject } from './projects.js';

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
