import type { ApplicantOnWire, StatusOnWire } from '@nirmaan/contracts/application';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { changeStatus } from './application.api';
import { selectIsWriting } from './application.slice';
import { statusChoices } from './status-words';
import { ConfirmDecision } from './confirm-decision';

interface DecisionFormProps {
  readonly applicant: ApplicantOnWire;
  readonly name: string;
}

/** The owner's word on one applicant; what others will see is asked for twice. A reason stays until it has arrived. */
export function DecisionForm({ applicant, name }: DecisionFormProps) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsWriting);
  const [status, choose] = useState<StatusOnWire>(applicant.status);
  const [reason, setReason] = useState('');
  const [asking, ask] = useState(false);
  const { projectId, applerUserId: applerId } = applicant;
  const send = () => {
    ask(false);
    const why = status === 'pending' ? '' : reason.trim();
    const body = { projectId, applerId, status, ...(why && { reason: why }) };
    dispatch(changeStatus.requested({ body }));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 grow">
        <Field label="Status">
          <Select
            choices={statusChoices}
            value={status}
            onChange={({ target }) => choose(target.value as StatusOnWire)}
          />
        </Field>
      </div>
      <Button
        busy={busy}
        disabled={status === applicant.status}
        onClick={() => (status === 'pending' ? send() : ask(true))}
      >
        Submit Now
      </Button>
      {asking && status !== 'pending' && (
        <ConfirmDecision
          status={status}
          name={name}
          reason={reason}
          onReason={setReason}
          onConfirm={send}
          onCancel={() => ask(false)}
        />
      )}
    </div>
  );
}
