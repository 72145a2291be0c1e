import clsx from 'clsx';
import type { ReactNode } from 'react';

const BULLET = /^\s*[-–*•]\s+/;
/** An address as it stands in a sentence, without the sign that ends the sentence. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”'’.,;:!?)\]}]/gi;

interface Block {
  readonly isList: boolean;
  readonly lines: string[];
}

/** Lines with a dash before them are lists; what stands between those stays as it was typed. */
function splitIntoBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\r?\n/)) {
    const isList = BULLET.test(line);
    const last = blocks.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else blocks.push({ isList, lines: [line] });
  }
  return blocks.filter(({ lines }) => lines.some((line) => line.trim() !== ''));
}

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(at, index),
      <a
        key={index}
        href={/^www\./i.test(address) ? `https://${address}` : address}
        target="_blank"
        rel="nofollow ugc noopener"
        className="wrap-anywhere text-accent underline underline-offset-4 hover:text-accent-strong"
      >
        {address}
      </a>,
    );
    at = index + address.length;
  }
  return [...parts, text.slice(at)];
}

interface PlainTextProps {
  readonly text: string;
  readonly className?: string;
}

/** A text that a person typed: its lists are lists and its addresses links, and nothing else is read into it. */
export const PlainText = ({ text, className }: PlainTextProps) => (
  <div className={clsx('grid gap-2', className)}>
    {splitIntoBlocks(text).map(({ isList, lines }, at) =>
      isList ? (
        <ul key={at} className="grid list-disc gap-1 pl-5">
          {lines.map((line, place) => (
            <li key={place}>{withLinks(line.replace(BULLET, ''))}</li>
          ))}
        </ul>
      ) : (
        <p key={at} className="whitespace-pre-line">
          {withLinks(lines.join('\n').trim())}
        </p>
      ),
    )}
  </div>
);
