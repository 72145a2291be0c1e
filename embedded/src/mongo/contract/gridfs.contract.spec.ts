import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { GridFSBucket, ObjectId } from 'mongodb';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

// Bytes are compared by `equals`: `toEqual` walks over them one by one, which takes seconds.

describe('GridFS', () => {
  it('gives back what was uploaded, by id and by name', async () => {
    const bucket = new GridFSBucket(target.db, { bucketName: 'images' });
    const image = randomBytes(700_000);
    const upload = bucket.openUploadStream('wall.webp', { metadata: { width: 1600 } });
    await pipeline(Readable.from([image]), upload);
    expect(image.equals(await buffer(bucket.openDownloadStream(upload.id)))).toBe(true);
    expect(image.equals(await buffer(bucket.openDownloadStreamByName('wall.webp')))).toBe(true);
    const [file] = await bucket.find({ filename: 'wall.webp' }).toArray();
    expect(file).toMatchObject({ length: 700_000, metadata: { width: 1600 } });
  });

  it('serves a part, and files with names of their own choosing as ids', async () => {
    const bucket = new GridFSBucket(target.db);
    const image = randomBytes(300_000);
    const id = new ObjectId(createHash('sha256').update(image).digest().subarray(0, 12));
    await pipeline(Readable.from([image]), bucket.openUploadStreamWithId(id, 'x'));
    const part = await buffer(bucket.openDownloadStream(id, { start: 1_000, end: 270_000 }));
    expect(image.subarray(1_000, 270_000).equals(part)).toBe(true);
  });

  it('deletes a file with its chunks', async () => {
    const bucket = new GridFSBucket(target.db, { bucketName: 'gone' });
    const upload = bucket.openUploadStream('a');
    await pipeline(Readable.from([randomBytes(600_000)]), upload);
    await bucket.delete(upload.id);
    expect(await target.db.collection('gone.chunks').countDocuments()).toBe(0);
    await expect(buffer(bucket.openDownloadStream(upload.id))).rejects.toThrow('FileNotFound');
  });
});
