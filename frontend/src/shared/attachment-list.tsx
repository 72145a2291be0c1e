import { type AttachmentOnWire, attachmentEndings } from '@nirmaan/contracts/attachment';
import { Download, FileImage, FileText, Lock } from 'lucide-react';
import { formatBytes } from './format';

export function FileIcon({ name }: { readonly name: string }) {
  const Icon = /\.(png|jpe?g|webp)$/i.test(name) ? FileImage : FileText;
  return <Icon size={20} className="shrink-0 text-accent" />;
}

const getKind = (type: AttachmentOnWire['type']): string =>
  type === 'image/jpeg' ? 'JPEG' : attachmentEndings[type][0].toUpperCase();

const row =
  'flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2';

export const AttachmentList = ({ files }: { readonly files: readonly AttachmentOnWire[] }) => (
  <ul aria-label="Attachments" className="grid grid-cols-1 gap-2">
    {files.map(({ name, type, size, url }) => (
      <li key={url}>
        <a
          href={url}
          download={name}
          className={`${row} hover:border-accent focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent`}
        >
          <FileIcon name={name} />
          <span className="grid min-w-0 grow">
            <span className="truncate text-small font-semibold" title={name}>
              {name}
            </span>
            <span className="text-caption text-ink-faint">
              {getKind(type)} · {formatBytes(size)}
            </span>
          </span>
          <Download size={18} className="shrink-0 text-accent" />
        </a>
      </li>
    ))}
  </ul>
);

/** As many files, in as much room, for those who have to sign in first. */
export const LockedAttachments = ({ count }: { readonly count: number }) => (
  <ul aria-label="Attachments" className="grid grid-cols-1 gap-2">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={`${row} border-dashed text-small text-ink-soft`}>
        <Lock size={18} className="shrink-0" />
        File {at + 1} of {count}: sign in to download
      </li>
    ))}
  </ul>
);
