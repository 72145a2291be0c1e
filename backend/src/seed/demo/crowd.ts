import { z } from 'zod';
import { type DemoPerson, demoPeople, person } from './people.js';

const consultant = (key: string, name: string, phone: string, sector: string) =>
  person('consultant', key, name, phone, sector);
const manufacturer = (key: string, name: string, phone: string, sector: string) =>
  person('manufacturer', key, name, phone, sector);

/** People who fill the marketplace; their password is random, so that no visitor can sign in as one of them. */
export const crowd: readonly DemoPerson[] = [
  consultant('priya', 'Priya Nambiar', '919812345701', 'food'),
  consultant('arvind', 'Arvind Kulkarni', '919812345702', 'mechanical'),
  consultant('shabnam', 'Shabnam Ansari', '919812345703', 'textiles'),
  consultant('gopal', 'Gopal Krishnan', '919812345704', 'pharma-biotech'),
  consultant('ritu', 'Ritu Agarwal', '919812345705', 'chemical'),
  consultant('suresh', 'Suresh Babu', '919812345706', 'electrical'),
  consultant('manoj', 'Manoj Tiwari', '919812345707', 'civil-structural'),
  consultant('deepa', 'Deepa Pillai', '919812345708', 'energy'),
  consultant('karan', 'Karan Malhotra', '919812345709', 'automobiles'),
  consultant('neha', 'Neha Bhatt', '919812345710', '3d-cad'),
  consultant('joseph', 'Joseph Mathew', '919812345711', 'supply-chain-warehouse'),
  consultant('aditi', 'Aditi Sen', '919812345712', 'electronics-consumer'),
  consultant('ramesh', 'Ramesh Yadav', '919812345713', 'mining-metals'),
  consultant('fatima', 'Fatima Begum', '919812345714', 'medical-lab'),
  consultant('sandeep', 'Sandeep Gill', '919812345715', 'ev-green-mobility'),
  consultant('meenakshi', 'Meenakshi Sundaram', '919812345716', 'plastics-rubber'),
  consultant('tarun', 'Tarun Chawla', '919812345717', 'paper-packaging'),
  consultant('ishaan', 'Ishaan Verma', '919812345718', 'energy'),
  manufacturer('thomas', 'Thomas Kurian', '919812345721', 'food'),
  manufacturer('lakshmi', 'Lakshmi Narayanan', '919812345722', 'textiles'),
  manufacturer('rajesh', 'Rajesh Patel', '919812345723', 'chemical'),
  manufacturer('sunita', 'Sunita Deshmukh', '919812345724', 'mining-metals'),
  manufacturer('harpreet', 'Harpreet Singh', '919812345725', 'mechanical'),
  manufacturer('nandini', 'Nandini Reddy', '919812345726', 'pharma-biotech'),
  manufacturer('kavita', 'Kavita Joshi', '919812345727', 'electrical'),
  manufacturer('debashis', 'Debashis Roy', '919812345728', 'electronics-consumer'),
  manufacturer('salma', 'Salma Sheikh', '919812345729', 'medical-lab'),
  manufacturer('rohan', 'Rohan Bose', '919812345730', 'supply-chain-warehouse'),
];

const everyone = new Map([...demoPeople, ...crowd].map((one) => [one.email.split('@')[0], one]));

/** A key in the demo's files. */
export const demoPerson = z
  .string()
  .transform((key) => z.custom<DemoPerson>(Boolean, `${key} is unknown`).parse(everyone.get(key)));
