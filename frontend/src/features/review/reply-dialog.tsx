import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { TextareaField } from '../../shared/ui';
import { replyToReview } from './review.api';
import type { ReviewDialogProps } from './review-dialog';

const replySchema = z.object({ text: z.string().trim().min(1, 'Please write a reply') });

export default function ReplyDialog({ engagement, other, onClose }: ReviewDialogProps) {
  const form = useSubmitForm(
    replyToReview,
    (body: z.input<typeof replySchema>) => ({ params: { id: engagement }, body }),
    { schema: replySchema, defaultValues: { text: '' }, onAccepted: onClose },
  );
  return (
    <FormDialog
      title={`Reply to ${other}`}
      description="Everybody reads it below the review. You can reply once."
      form={form}
      submit="Publish the reply"
      busyLabel="Publishing…"
      onClose={onClose}
    >
      <TextareaField label="Reply" rows={4} maxLength={1_000} {...form.field('text')} />
    </FormDialog>
  );
}
