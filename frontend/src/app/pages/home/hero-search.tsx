import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useSelector } from 'react-redux';
import { parsePath, useNavigate } from 'react-router-dom';
import { specializations } from '../../../content/specializations';
import { selectUser } from '../../../features/account';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { TextInput } from '../../../shared/ui/text-input';
import { paths } from '../../paths';
import { type HeroWords, type Looking, searchTarget } from './search-target';

const choices = specializations.map((name) => ({ value: name, label: name }));

function wordsOf(form: HTMLFormElement): HeroWords {
  const data = new FormData(form);
  const textOf = (name: string) => [data.get(name)].filter((value) => typeof value === 'string')[0];
  return {
    skill: textOf('skill') ?? '',
    place: textOf('place') ?? '',
    specialization: specializations.find((name) => name === textOf('specialization')) ?? '',
  };
}

/** Leads to the projects that are meant; visitors sign in first, and their search comes along. */
function useSearch(looking: Looking) {
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = searchTarget(looking, wordsOf(event.currentTarget));
    if (user) void navigate(target);
    else void navigate(paths.signIn, { state: { from: parsePath(target) } });
  };
}

/** Three inputs: what, where, and in which field. */
export const HeroSearch = ({ looking }: { readonly looking: Looking }) => (
  <form
    role="search"
    onSubmit={useSearch(looking)}
    className="grid gap-4 rounded-card bg-surface p-4 text-ink shadow-overlay sm:grid-cols-2 sm:p-5"
  >
    <Field label="What">
      <TextInput name="skill" maxLength={120} placeholder="Job title, skill or industry" />
    </Field>
    <Field label="Where">
      <TextInput name="place" maxLength={60} placeholder="City and state" />
    </Field>
    <Field label="Specialization">
      <Select
        name="specialization"
        defaultValue=""
        placeholder="Choose a specialization"
        choices={choices}
      />
    </Field>
    <div className="grid items-end">
      <SubmitButton size="large">
        <Search size={18} aria-hidden />
        Search
      </SubmitButton>
    </div>
  </form>
);
