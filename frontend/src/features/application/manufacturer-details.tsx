import { formatPhone } from '@nirmaan/contracts/account';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { Mail, Phone, UserRound } from 'lucide-react';
import { useLoaded } from '../../shared/saga';
import { projectContact } from './application.api';

/** Who may not see the details is told so in their place; that is no failure. */
const isRule = (status: number | null): boolean => status === 402 || status === 403;

export function ManufacturerDetails({ project }: { readonly project: ProjectOnWire }) {
  const {
    data: contact,
    message,
    refusedWith,
  } = useLoaded(projectContact, { params: { projectId: project._id } });
  const rows = [
    [UserRound, 'Name', project.userName],
    [Phone, 'Contact Number', contact ? formatPhone(contact.phone) : '…'],
    [Mail, 'Email', contact?.email ?? '…'],
  ] as const;
  const shown = message ? rows.slice(0, 1) : rows;
  return (
    <section className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-small font-semibold">Manufacturer Details</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-small max-sm:flex-col">
        {shown.map(([Icon, term, detail]) => (
          <div key={term} className="flex min-w-0 items-center gap-2">
            <Icon size={16} className="shrink-0 text-accent" />
            <dt className="sr-only">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {message && (
        <p
          role={isRule(refusedWith) ? undefined : 'alert'}
          className={clsx('text-small', isRule(refusedWith) ? 'text-ink-soft' : 'text-caution')}
        >
          {message}
        </p>
      )}
    </section>
  );
}
