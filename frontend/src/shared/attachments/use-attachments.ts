import type { FieldError } from '@nirmaan/contracts/kernel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSaga } from '../store';
import { attachmentsSaga } from './attachments.saga';
import {
  attachmentsBegun,
  fileRemoved,
  filesChosen,
  selectFiles,
  type UploadedFile,
  uploadRetried,
} from './attachments.slice';

type Root = Parameters<typeof selectFiles>[0];

interface AttachmentOptions {
  /** Names the form; a form that is a draft is named as its draft. */
  readonly form: string;
  readonly initial: readonly UploadedFile[];
  /** A form that was left goes on where it was. */
  readonly isDraft: boolean;
}

const toSignature = (files: readonly UploadedFile[]): string =>
  files.map(({ file }) => file).join();

const pick = ({ file, name, size }: UploadedFile): UploadedFile => ({ file, name, size });

/** The attachments of a form: what is chosen, uploaded and removed, and what speaks against sending the form. */
export function useAttachments({ form, initial, isDraft }: AttachmentOptions) {
  const dispatch = useDispatch();
  useSaga(attachmentsSaga);
  const known = useSelector((state: Root) => selectFiles(state, form));
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    if (!isDraft || !known) dispatch(attachmentsBegun({ form, files: initial }));
  });
  useEffect(() => begin(), []);
  const files = known?.files ?? [];
  const uploaded = files.filter(({ status }) => status === 'uploaded').map(pick);
  const problem = findProblem(files);
  return {
    files,
    initial,
    isBegun: known !== null,
    note: known?.note ?? '',
    input,
    /** What keeps the form from being sent, once that was tried. */
    problem: isTried ? problem : '',
    isChanged: known !== null && toSignature(files) !== toSignature(initial),
    choose: (chosen: readonly File[]) => void dispatch(filesChosen(form, chosen)),
    remove: (id: string) => void dispatch(fileRemoved({ form, id })),
    retry: (id: string) => void dispatch(uploadRetried(id)),
    uploaded,
    /** The files as a request names them; null while they keep the form from being sent. */
    settle: () => {
      setTried(problem !== '');
      if (problem === '') return uploaded.map(({ file, name }) => ({ file, name }));
      input.current?.focus();
      return null;
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

export function useSavedFiles(
  { uploaded, initial, isBegun }: Attachments,
  save: (files: readonly UploadedFile[]) => void,
): void {
  const signature = toSignature(uploaded);
  const saved = useRef(toSignature(initial));
  const report = useEffectEvent(() => {
    if (!isBegun || saved.current === signature) return;
    saved.current = signature;
    save(uploaded);
  });
  useEffect(() => report(), [signature]);
}

function findProblem(files: Attachments['files']): string {
  if (files.some(({ status }) => status === 'failed'))
    return 'Remove the files that could not be uploaded, or try them again.';
  return files.some(({ status }) => status !== 'uploaded')
    ? 'Please wait until all files are uploaded.'
    : '';
}

export const findAttachmentError = (errors: readonly FieldError[]): string =>
  errors.find(({ field }) => field.split('.')[0] === 'attachments')?.message ?? '';
