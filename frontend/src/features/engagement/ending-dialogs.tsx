import { capitalised, formatCount, formatList, formatRupees } from '../../shared/format';
import { useSubmit } from '../../shared/saga';
import { ConfirmDialog } from '../../shared/ui';
import { completeWork, endWork } from './engagement.api';
import { getOther, nameMilestone } from './engagement-words';
import type { RoomDialogProps } from './plan-dialogs';
import { ReasonDialog } from './reason-dialog';

export function CompleteDialog({ room, onClose }: RoomDialogProps) {
  const { busy, send } = useSubmit(completeWork, onClose);
  const { accepted, paid, confirmed } = room.sums;
  return (
    <ConfirmDialog
      title="Complete the work?"
      text={`${formatCount(room.milestones.length, 'milestone')} for ${formatRupees(accepted)} accepted, ${formatRupees(paid)} noted as paid, ${formatRupees(confirmed)} of it confirmed. ${room.proposed ? 'The new plan is dropped. ' : ''}After this nothing more is planned or delivered; payments can still be noted and confirmed.`}
      confirm="Complete"
      busy={busy}
      onConfirm={() => send({ params: { id: room._id } })}
      onCancel={onClose}
    />
  );
}

/** Deliveries that would stay undecided. */
function describeWaiting({ milestones }: RoomDialogProps['room']): string {
  const waiting = milestones.filter(({ state }) => state === 'delivered').map(nameMilestone);
  if (waiting.length === 0) return '';
  return ` ${formatList(waiting)} ${waiting.length === 1 ? 'is' : 'are'} delivered and would stay undecided: better decide first.`;
}

export const EndDialog = ({ room, onClose }: RoomDialogProps) => (
  <ReasonDialog
    submit={endWork}
    toRequest={(reason) => ({ params: { id: room._id }, body: { reason } })}
    title="End the work early?"
    description={room.title}
    hint={`${capitalised(getOther(room))} reads it.`}
    confirm="End the work"
    onClose={onClose}
  >
    It cannot be taken up again. What was accepted stays accepted, and payments for it can still be
    noted and confirmed. What was not accepted is no longer expected.{describeWaiting(room)}
  </ReasonDialog>
);
