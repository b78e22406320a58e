-- A unit is a car, and its windows are the schedule. Nothing else changes here.
alter table units rename to cars;
alter table cars rename constraint units_pkey to cars_pkey;
alter table cars rename constraint units_vehicle_class_id_number_key to cars_vehicle_class_id_number_key;
alter table cars rename constraint units_number_check to cars_number_check;
alter table cars rename constraint units_vehicle_class_id_fkey to cars_vehicle_class_id_fkey;

alter table unit_windows rename to schedule;
alter table schedule rename column unit_id to car_id;
alter table schedule rename constraint unit_windows_pkey to schedule_pkey;
alter table schedule rename constraint unit_windows_unit_id_fkey to schedule_car_id_fkey;
alter table schedule rename constraint unit_windows_booking_id_fkey to schedule_booking_id_fkey;
alter table schedule rename constraint unit_windows_unit_id_during_excl to schedule_car_is_free;
alter index unit_windows_by_booking rename to schedule_by_booking;
alter index unit_windows_during rename to schedule_during;
alter index unit_windows_released_at rename to schedule_released_at;
