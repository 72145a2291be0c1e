import { Injectable } from '@nestjs/common';
import type { ProjectDetailOnWire } from '@nirmaan/contracts/application';
import { toRupees } from '@nirmaan/contracts/kernel';
import type { ProjectView } from '@nirmaan/contracts/project';
import { SectorCatalogue } from '../sector/sector.module.js';

type Described = Pick<ProjectView, 'title' | 'category' | 'sector' | 'budget' | 'location'>;

const noDetail = { title: '', category: '', sector: '', budget: 0, location: '' };

/** The project's part of an application. */
@Injectable()
export class ProjectDetails {
  constructor(private readonly sectors: SectorCatalogue) {}

  /** Blank if the project is missing. */
  of(project: Described | undefined): ProjectDetailOnWire {
    if (!project) return noDetail;
    const { title, category, location } = project;
    const sector = this.sectors.getName(project.sector);
    return { title, category, sector, budget: toRupees(project.budget), location };
  }
}
