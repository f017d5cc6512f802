ALTER TABLE "dataset_columns" ALTER COLUMN "is_active" DROP NOT NULL;
