import {
  attachmentRefusals,
  attachmentTypes,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@nirmaan/contracts/attachment';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { draftDiscarded } from '../drafts';
import { formatList } from '../format';

/** A file that the server has, as forms name it. */
export type UploadedFile = {
  readonly file: string;
  readonly name: string;
  readonly size: number;
};

export interface ChosenFile extends UploadedFile {
  readonly id: string;
  readonly status: 'waiting' | 'uploading' | 'uploaded' | 'failed';
  /** The part that has been sent, from 0 to 1. */
  readonly sent: number;
  readonly message: string;
  readonly canRetry: boolean;
}

interface FormFiles {
  readonly files: readonly ChosenFile[];
  /** What became of files that are not in the list. */
  readonly note: string;
}

interface FileWithId {
  readonly id: string;
  readonly file: File;
}

const nameOf = ({ file }: FileWithId): string => file.name;

const none: FormFiles = { files: [], note: '' };
export const failed = { status: 'failed' as const, sent: 0 };

const toUploaded = ({ file, name, size }: UploadedFile): ChosenFile => ({
  ...{ id: nanoid(), file, name, size },
  ...{ status: 'uploaded', sent: 1, message: '', canRetry: false },
});

/** The server's refusal of a file, before it is sent. */
function findProblem({ size }: File): string {
  if (size === 0) return 'The file is empty.';
  return size > MAX_ATTACHMENT_BYTES ? attachmentRefusals['ATTACHMENT.TOO_LARGE'].message : '';
}

/** The browser need not know the type of a file; the server looks at its content. */
const isAttachable = ({ type }: File): boolean =>
  type === '' || (attachmentTypes as readonly string[]).includes(type);

function toChosen({ id, file }: FileWithId): ChosenFile {
  const message = findProblem(file);
  const status = message ? 'failed' : 'waiting';
  const { name, size } = file;
  return { id, file: '', name, size, status, sent: 0, message, canRetry: false };
}

function describeLeftOut(wrong: readonly string[], tooMany: readonly string[]): string {
  const were = wrong.length === 1 ? 'was' : 'were';
  const notes = [
    wrong.length > 0 &&
      `${formatList(wrong)} ${were} not added: only PDF, PNG, JPEG and WebP files can be attached.`,
    tooMany.length > 0 &&
      `Only ${MAX_ATTACHMENTS} files can be attached. Left out: ${tooMany.join(', ')}.`,
  ];
  return notes.filter(Boolean).join(' ');
}

type FilesState = Record<string, FormFiles>;

const noForms: FilesState = {};

const find = (state: FilesState, id: string) =>
  Object.values(state)
    .flatMap(({ files }) => files)
    .find((file) => file.id === id);

const change = (state: FilesState, id: string, changes: Partial<ChosenFile>): void => {
  Object.assign(find(state, id) ?? {}, changes);
};

/** The files of forms that are open, or were left and are begun again. */
export const attachmentsSlice = createSlice({
  name: 'attachments',
  initialState: noForms,
  reducers: {
    attachmentsBegun: (
      state,
      { payload: { form, files } }: PayloadAction<{ form: string; files: readonly UploadedFile[] }>,
    ) => void (state[form] = { files: files.map(toUploaded), note: '' }),
    filesChosen: {
      prepare: (form: string, files: readonly File[]) => ({
        payload: { form, files: files.map((file) => ({ id: nanoid(), file })) },
      }),
      reducer: (state, { payload }: PayloadAction<{ form: string; files: FileWithId[] }>) => {
        const { files } = state[payload.form] ?? none;
        const free = Math.max(0, MAX_ATTACHMENTS - files.length);
        const attachable = payload.files.filter(({ file }) => isAttachable(file));
        const wrong = payload.files.filter(({ file }) => !isAttachable(file));
        const note = describeLeftOut(wrong.map(nameOf), attachable.slice(free).map(nameOf));
        const added = attachable.slice(0, free).map(toChosen);
        state[payload.form] = { files: [...files, ...added], note };
      },
    },
    fileRemoved: (state, { payload }: PayloadAction<{ form: string; id: string }>) => {
      const { files } = state[payload.form] ?? none;
      state[payload.form] = { files: files.filter(({ id }) => id !== payload.id), note: '' };
    },
    uploadRetried: (state, { payload: id }: PayloadAction<string>) =>
      change(state, id, { status: 'waiting', message: '', canRetry: false }),
    fileChanged: (
      state,
      { payload: { id, changes } }: PayloadAction<{ id: string; changes: Partial<ChosenFile> }>,
    ) => change(state, id, changes),
    uploadDone: (state, { payload: { id, file } }: PayloadAction<{ id: string; file: string }>) => {
      const isKnown = Object.values(state).some(
        ({ files }) =>
          files.some((one) => one.id === id) &&
          files.some((one) => one.id !== id && one.file === file),
      );
      change(
        state,
        id,
        isKnown
          ? { ...failed, message: 'This file is attached already.' }
          : { status: 'uploaded', sent: 1, file },
      );
    },
  },
  extraReducers: (builder) =>
    builder.addCase(
      draftDiscarded,
      (state, { payload: form }) => void Reflect.deleteProperty(state, form),
    ),
  selectors: { selectFiles: (state, form: string) => state[form] ?? null, selectFile: find },
});

export const {
  attachmentsBegun,
  filesChosen,
  fileRemoved,
  uploadRetried,
  fileChanged,
  uploadDone,
} = attachmentsSlice.actions;
export const { selectFiles, selectFile } = attachmentsSlice.selectors;
