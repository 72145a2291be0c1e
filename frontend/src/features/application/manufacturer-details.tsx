import type { ContactOnWire } from '@nirmaan/contracts/account';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { Mail, Phone, UserRound } from 'lucide-react';
import { formatPhone } from '../../shared/format';

/** Execution projects name their poster in `executiondetails`, freelance ones in three fields. */
const getContact = ({ executiondetails, ...project }: ProjectOnWire): ContactOnWire =>
  executiondetails[0] ?? {
    name: project.userName,
    phone: project.userPhone,
    email: project.userEmail,
  };

export function ManufacturerDetails({ project }: { readonly project: ProjectOnWire }) {
  const { name, phone, email } = getContact(project);
  const rows = [
    [UserRound, 'Name', name],
    [Phone, 'Contact Number', formatPhone(phone)],
    [Mail, 'Email', email],
  ] as const;
  return (
    <section className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-small font-semibold">Manufacturer Details</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-small max-sm:flex-col">
        {rows.map(([Icon, term, detail]) => (
          <div key={term} className="flex min-w-0 items-center gap-2">
            <Icon size={16} aria-hidden className="shrink-0 text-accent" />
            <dt className="sr-only">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
