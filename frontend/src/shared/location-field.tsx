import { locations } from '@nirmaan/contracts/kernel';
import type { ComponentProps } from 'react';
import { SelectField } from './ui';

type LocationFieldProps = Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'defaultValue' | 'placeholder' | 'choices'
>;

export const LocationField = (props: LocationFieldProps) => (
  <SelectField
    label="Location"
    defaultValue=""
    placeholder="Choose a location"
    choices={locations}
    {...props}
  />
);
