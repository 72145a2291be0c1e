import { attachmentTypes, MAX_ATTACHMENTS } from '@nirmaan/contracts/attachment';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Paperclip, RotateCw, X } from 'lucide-react';
import type { ChangeEvent, Ref } from 'react';
import { FileIcon } from '../attachment-list';
import { formatBytes } from '../format';
import { Button, Field, useFieldWiring } from '../ui';
import type { ChosenFile } from './attachments.slice';
import type { Attachments } from './use-attachments';

const limits = `Up to ${MAX_ATTACHMENTS} PDF, PNG, JPEG or WebP files of 10 MB each.`;

interface AttachmentsFieldProps {
  readonly attachments: Attachments;
  readonly audience: string;
  readonly error: string;
}

export function AttachmentsField({ attachments, audience, error }: AttachmentsFieldProps) {
  const { files, note, problem, choose, remove, retry, input } = attachments;
  const removeAt = (id: string) => {
    remove(id);
    input.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <Field
        optional
        label="Attachments"
        hint={`${limits} ${audience}`}
        error={error || problem || note || undefined}
      >
        <FilesInput input={input} isFull={files.length >= MAX_ATTACHMENTS} onChoose={choose} />
      </Field>
      {files.length > 0 && (
        <ul aria-label="Attached files" className="grid gap-2">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={() => removeAt(file.id)}
              onRetry={() => retry(file.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {describe(files)}
      </p>
    </div>
  );
}

function describe(files: readonly ChosenFile[]): string {
  const of = (status: ChosenFile['status']) => files.filter((file) => file.status === status);
  const [failed] = of('failed');
  if (failed) return `${failed.name}: ${failed.message}`;
  if (files.length === 0) return '';
  return `${of('uploaded').length} of ${files.length} files uploaded`;
}

interface FilesInputProps {
  readonly input: Ref<HTMLInputElement>;
  readonly isFull: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function FilesInput({ input, isFull, onChoose }: FilesInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <div
      className={clsx(
        'relative grid min-h-16 place-items-center rounded-card border border-dashed border-line-strong bg-sunken px-4 py-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent',
        isFull || 'hover:border-accent',
      )}
    >
      <p className="flex items-center gap-2 text-center text-small text-ink-soft">
        <Paperclip size={20} className="shrink-0 text-accent" />
        {isFull ? (
          <span>{MAX_ATTACHMENTS} files are attached: remove one to add another.</span>
        ) : (
          <span>
            <span className="font-semibold text-accent">Choose files</span> or drop them here
          </span>
        )}
      </p>
      <input
        {...useFieldWiring()}
        ref={input}
        type="file"
        multiple
        accept={attachmentTypes.join()}
        // Disabled it would lose the focus.
        aria-disabled={isFull}
        onClick={(event) => isFull && event.preventDefault()}
        onChange={choose}
        className={clsx('absolute inset-0 opacity-0', !isFull && 'cursor-pointer')}
      />
    </div>
  );
}

interface FileRowProps {
  readonly file: ChosenFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  const { name, status, message, canRetry } = file;
  const hasFailed = status === 'failed';
  return (
    <li
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border bg-surface py-2 pr-1 pl-3',
        hasFailed ? 'border-negative' : 'border-line',
      )}
    >
      <FileIcon name={name} />
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate text-small font-semibold" title={name}>
          {name}
        </p>
        {hasFailed ? (
          <p className="flex items-start gap-1.5 text-caption font-medium text-negative">
            <CircleAlert size={14} className="mt-0.5 shrink-0" />
            {message}
          </p>
        ) : (
          <Progress file={file} />
        )}
      </div>
      <span className="flex items-center">
        {canRetry && (
          <Button tone="quiet" size="small" aria-label={`Try ${name} again`} onClick={onRetry}>
            <RotateCw size={16} />
            <span className="max-sm:sr-only">Try again</span>
          </Button>
        )}
        <Button tone="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={16} />
          <span className="max-sm:sr-only">Remove</span>
        </Button>
      </span>
    </li>
  );
}

const percent = (part: number): number => Math.round(part * 100);

function Progress({ file }: { readonly file: ChosenFile }) {
  const { status, sent, name } = file;
  const size = formatBytes(file.size);
  if (status === 'uploaded')
    return (
      <p className="flex items-center gap-1.5 text-caption text-ink-faint">
        <CircleCheck size={14} className="shrink-0 text-positive" />
        {size}
      </p>
    );
  return (
    <div className="grid gap-1">
      <p className="text-caption text-ink-faint">
        {status === 'waiting' ? `${size} · waiting` : `${size} · ${percent(sent)} % sent`}
      </p>
      <progress
        aria-label={`Upload of ${name}`}
        max={100}
        value={percent(sent)}
        className="h-1 w-full accent-accent"
      />
    </div>
  );
}
