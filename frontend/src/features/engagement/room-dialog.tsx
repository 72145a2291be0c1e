import { DecideDialog, DeliverDialog } from './delivery-dialogs';
import { CompleteDialog, EndDialog } from './ending-dialogs';
import { ConfirmPaymentDialog, DenyPaymentDialog, NotePaymentDialog } from './payment-dialogs';
import {
  AgreeToShowcaseDialog,
  ProposeShowcaseDialog,
  WithdrawShowcaseDialog,
} from './showcase-dialogs';
import { AgreeDialog, ProposeDialog, type RoomDialogProps } from './plan-dialogs';

const wholeDialogs = {
  propose: ProposeDialog,
  agree: AgreeDialog,
  complete: CompleteDialog,
  end: EndDialog,
  proposeShowcase: ProposeShowcaseDialog,
  agreeToShowcase: AgreeToShowcaseDialog,
  withdrawShowcase: WithdrawShowcaseDialog,
};
const milestoneDialogs = {
  deliver: DeliverDialog,
  decide: DecideDialog,
  notePayment: NotePaymentDialog,
};
const paymentDialogs = { confirm: ConfirmPaymentDialog, deny: DenyPaymentDialog };

/** What a button asks for. */
export type Asked =
  | { readonly act: keyof typeof wholeDialogs }
  | { readonly act: keyof typeof milestoneDialogs; readonly milestone: number }
  | {
      readonly act: keyof typeof paymentDialogs;
      readonly milestone: number;
      readonly payment: string;
    };
export type Ask = (asked: Asked) => void;

interface Props extends RoomDialogProps {
  readonly asked: Asked;
}

/** Stays open when the other party acts meanwhile, so that nothing typed is lost. */
export function RoomDialog({ asked, room, onClose }: Props) {
  if (!('milestone' in asked)) {
    const Whole = wholeDialogs[asked.act];
    return <Whole room={room} onClose={onClose} />;
  }
  const milestone = room.milestones.find(({ number }) => number === asked.milestone);
  if (!milestone) return null;
  const about = { room, milestone, onClose };
  if (!('payment' in asked)) {
    const OfMilestone = milestoneDialogs[asked.act];
    return <OfMilestone {...about} />;
  }
  const payment = milestone.payments.find(({ _id }) => _id === asked.payment);
  const OfPayment = paymentDialogs[asked.act];
  return payment && <OfPayment {...about} payment={payment} />;
}
