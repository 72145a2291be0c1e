import {
  changeEmailRequest,
  changePasswordRequest,
  describeContactSharing,
  formatPhone,
  isTrader,
  updateProfileRequest,
  type UserOnWire,
} from '@nirmaan/contracts/account';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { Mail, Pencil } from 'lucide-react';
import { FormDialog } from '../../shared/form-dialog';
import { capitalised, formatDay } from '../../shared/format';
import { toBody, useSubmitForm } from '../../shared/forms';
import type { BodyFor } from '../../shared/saga';
import {
  Avatar,
  Badge,
  Card,
  Checkbox,
  DefinitionList,
  DialogButton,
  ImageField,
  PasswordField,
  SubmitButton,
  TextareaField,
  TextField,
  UploadProgress,
  useImageChoice,
} from '../../shared/ui';
import { changeEmail, changePassword, updateProfile } from './account.api';

const NOT_GIVEN = 'Not given';
const SHOWN_WITH_PUBLIC_PROFILE =
  'For the manufacturers you apply to, and for everyone while your public profile is on.';

/** "My Profile": what others see of a person, and what only the person sees. */
export function ProfileCard({ user }: { readonly user: UserOnWire }) {
  const described = [
    ['Experience', user.exp],
    ['DOB', user.dob && formatDay(user.dob)],
    ['Manufacturing Sector', user.sector],
    ['Brief Bio', user.bio],
    ['Address', user.Address],
  ] as const;
  // Of auditors and operators, who may have none of it, it is left out.
  const given = described.filter(([, text]) => text || isTrader(user));
  return (
    <Card className="grid gap-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} image={user.image} size={72} />
        <div className="grid min-w-0 grow gap-1">
          <h2 className="truncate text-title font-bold">{user.name}</h2>
          <span>
            <Badge tone="positive" text="Active" />
          </span>
        </div>
        <div className="flex flex-wrap gap-3">
          <DialogButton
            tone="secondary"
            dialog={(close) => <ChangeEmailDialog user={user} onClose={close} />}
          >
            <Mail size={16} />
            Change email
          </DialogButton>
          <DialogButton
            tone="secondary"
            dialog={(close) => <EditProfileDialog user={user} onClose={close} />}
          >
            <Pencil size={16} />
            Edit profile
          </DialogButton>
        </div>
      </div>
      <DefinitionList
        items={[
          ['Phone', formatPhone(user.phone)],
          ['Email', user.email],
          ['Role', capitalised(user.userRole)],
          ...given.map(([term, text]) => [term, text || NOT_GIVEN] as const),
        ]}
      />
      {isTrader(user) && <p className="text-small text-ink-soft">{describeContactSharing(user)}</p>}
    </Card>
  );
}

/** "Change Password"; all other sign-ins of the account end with it. */
export function ChangePasswordCard({ email }: { readonly email: string }) {
  const { attributes, busy, field, reset } = useSubmitForm(changePassword, toBody, {
    schema: changePasswordRequest,
    defaultValues: { email, oldPassword: '', newPassword: '' },
    onAccepted: (): void => reset(),
  });
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-title font-bold">Change Password</h2>
      <form {...attributes} className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            label="Old Password"
            autoComplete="current-password"
            {...field('oldPassword')}
          />
          <PasswordField
            label="New Password"
            hint="At least 8 characters"
            autoComplete="new-password"
            {...field('newPassword')}
          />
        </div>
        <SubmitButton busy={busy} className="justify-self-start">
          Submit
        </SubmitButton>
      </form>
    </Card>
  );
}

interface DialogProps {
  readonly user: UserOnWire;
  readonly onClose: () => void;
}

/** A link that is mailed to the new address completes the change. */
function ChangeEmailDialog({ user, onClose }: DialogProps) {
  const form = useSubmitForm(changeEmail, toBody, {
    schema: changeEmailRequest,
    defaultValues: { email: '', password: '' },
    onAccepted: onClose,
  });
  const { field } = form;
  const button = { submit: 'Send link', busyLabel: 'Sending...' };
  return (
    <FormDialog title="Change email" form={form} {...button} onClose={onClose}>
      <p className="text-ink-soft">
        You sign in with <span className="font-medium text-ink">{user.email}</span> until you open
        the link that we email to the new address.
      </p>
      <TextField label="New Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Your Password" autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}

function EditProfileDialog({ user, onClose }: DialogProps) {
  const { name, dob, exp, bio, Address, contactOnAward } = user;
  const isManufacturer = user.userRole === 'manufacturer';
  const choice = useImageChoice();
  const { image } = choice;
  const toRequest = (body: BodyFor<typeof updateProfile>) =>
    choice.isFine() ? { body, files: { image } } : null;
  const form = useSubmitForm(updateProfile, toRequest, {
    schema: updateProfileRequest,
    defaultValues: {
      ...{ name, phone: formatPhone(user.phone), dob, exp, bio, Address },
      ...(isManufacturer && { contactOnAward }),
    },
    onAccepted: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      title="Edit profile"
      form={form}
      touched={form.isDirty || image !== undefined}
      submit="Update Now"
      busyLabel="Updating..."
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="DOB"
          optional
          type="date"
          autoComplete="bday"
          max={dayInIndia(new Date())}
          {...field('dob')}
        />
      </div>
      <TextField
        label="Experience"
        optional
        hint={user.userRole === 'consultant' ? SHOWN_WITH_PUBLIC_PROFILE : undefined}
        placeholder="11 years in beverage plants"
        {...field('exp')}
      />
      <TextareaField label="Brief Bio" optional rows={4} {...field('bio')} />
      <TextareaField
        label="Address"
        optional
        rows={2}
        autoComplete="street-address"
        {...field('Address')}
      />
      {isManufacturer && (
        <Checkbox
          label="Only consultants I award see my phone number and email"
          {...form.register('contactOnAward')}
        />
      )}
      <ImageField label="Profile Image" current={user.image} choice={choice} />
      <UploadProgress />
    </FormDialog>
  );
}
