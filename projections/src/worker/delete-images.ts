import type { SubjectId } from '@nirmaan/contracts/kernel';
import { getImagesDatabase } from '@nirmaan/platform/mongo';
import type { Db, ObjectId } from 'mongodb';

/** What this needs of a GridFS file as the api stores it. */
interface ImageFile {
  readonly _id: ObjectId;
  readonly filename: string;
  /** Who has uploaded it. */
  readonly metadata: {
    readonly subjects: readonly string[];
    /** Of an attachment: the streams that may name it. */
    readonly holders?: readonly { readonly subject: string }[];
  };
}

/** An upload that was cut short, or is under way. */
interface Upload {
  /** Of the file. */
  readonly _id: ObjectId;
  readonly subject: string;
}

/** Deletes the images that only this subject has uploaded, and what was cut short. Idempotent. */
export async function deleteImages(db: Db, subject: SubjectId): Promise<void> {
  const images = getImagesDatabase(db);
  const files = images.collection<ImageFile>('images.files');
  const chunks = images.collection('images.chunks');
  const uploads = images.collection<Upload>('images.uploads');
  for (const { _id } of await uploads.find({ subject }).toArray()) {
    if (!(await files.findOne({ _id }))) await chunks.deleteMany({ files_id: _id });
    await uploads.deleteOne({ _id });
  }
  await files.createIndexes([{ key: { 'metadata.subjects': 1 } }]);
  for (let file; (file = await files.findOne({ 'metadata.subjects': subject }));) {
    const { _id, metadata } = file;
    const others = metadata.subjects.filter((other) => other !== subject);
    // A file without uploaders is found by no upload, which would add its person to it.
    const holders = metadata.holders?.filter((holder) => holder.subject !== subject);
    const change =
      others.length > 0
        ? { 'metadata.subjects': others, ...(holders && { 'metadata.holders': holders }) }
        : { filename: `erased-${subject}` };
    const unchanged = { _id, 'metadata.subjects': metadata.subjects };
    const { matchedCount } = await files.updateOne(unchanged, { $set: change });
    if (matchedCount === 0 || others.length > 0) continue;
    await chunks.deleteMany({ files_id: _id });
    await files.deleteOne({ _id });
  }
}
