import { MAX_MESSAGE } from '@nirmaan/contracts/message';
import { Paperclip, Send } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
  useSavedFiles,
} from '../../shared/attachments';
import { draftSaved, type DraftsRoot, selectDraft } from '../../shared/drafts';
import { useSubmit } from '../../shared/saga';
import { Button, CharacterCount, Field, Textarea } from '../../shared/ui';
import { getDraftName, sendMessage } from './message.api';

/** Short messages need no count. */
const COUNTED_FROM = 0.8 * MAX_MESSAGE;

interface Draft {
  readonly text: string;
  readonly attachments: readonly UploadedFile[];
}

const noDraft: Draft = { text: '', attachments: [] };

/** What is typed and uploaded is kept as a draft until it is sent. */
function useMessageDraft(id: string) {
  const dispatch = useDispatch();
  const key = getDraftName(id);
  const saved = useSelector((state: DraftsRoot) => selectDraft(state, key));
  const draft: Draft = { ...noDraft, ...saved };
  const save = (changes: Partial<Draft>) =>
    void dispatch(draftSaved({ key, values: { ...draft, ...changes } }));
  const attachments = useAttachments({ form: key, initial: draft.attachments, isDraft: true });
  useSavedFiles(attachments, (files) => save({ attachments: files }));
  return { text: draft.text, save, attachments };
}

export function Composer({ id, to }: { readonly id: string; readonly to: string }) {
  const [isAttaching, setAttaching] = useState(false);
  const { text, save, attachments } = useMessageDraft(id);
  const {
    busy: sending,
    fieldErrors,
    ...submit
  } = useSubmit(sendMessage, () => setAttaching(false));
  const hasFiles = attachments.files.length > 0;
  const isEmpty = text.trim() === '' && !hasFiles;
  const send = () => {
    const files = isEmpty ? null : attachments.settle();
    if (files) submit.send({ params: { id }, body: { text, attachments: files } });
  };
  const sendByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) send();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(isAttaching || hasFiles) && (
        <div className="max-h-64 overflow-y-auto">
          <AttachmentsField
            attachments={attachments}
            audience={`Only you and ${to} can download them.`}
            error={findAttachmentError(fieldErrors)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-2 @lg:flex-nowrap @lg:gap-3">
        <Field
          label={`Message to ${to}`}
          labelHidden
          className="min-w-0 grow basis-full @lg:basis-0"
        >
          <Textarea
            rows={1}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter sends"
            className="field-sizing-content max-h-40 resize-none!"
            maxLength={MAX_MESSAGE}
            placeholder={`Write to ${to}`}
            value={text}
            readOnly={sending}
            onKeyDown={sendByKey}
            onChange={({ target }) => save({ text: target.value })}
          />
          {text.length > COUNTED_FROM && <CharacterCount used={text.length} max={MAX_MESSAGE} />}
        </Field>
        <Button
          tone="quiet"
          aria-label="Attach files"
          aria-expanded={isAttaching || hasFiles}
          disabled={hasFiles}
          onClick={() => setAttaching(!isAttaching)}
        >
          <Paperclip size={18} />
        </Button>
        <Button type="submit" disabled={isEmpty} busy={sending} busyLabel="Sending…">
          <Send size={16} />
          Send
        </Button>
      </div>
    </form>
  );
}
